"""Drives a headless Chromium by the DevTools protocol, over two pipes: no server, no port, no package.

    with Browser.find() as browser:
        page = browser.open(path, width=800)
        page.evaluate("document.title")
"""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile

# The seconds after which the browser is given up.
SECONDS = 120
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]


class BrowserError(Exception):
    pass


class Page:
    """A page that is shown, with what it asked the network for."""

    def __init__(self, browser, session, target):
        self.browser = browser
        self.target = target
        self.session = session
        self.requests = []
        self.dialogs = []
        self.loaded = False

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def note(self, event):
        method, parameters = event["method"], event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            self.dialogs.append(parameters["message"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def evaluate(self, expression):
        """The value of an expression, which may be that of a promise."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(answer["exceptionDetails"].get("exception", {}).get("description"))
        return answer["result"].get("value")

    def resize(self, width, height=1_000):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def emulate(self, scheme="light", media="", forced="none"):
        self.call(
            "Emulation.setEmulatedMedia", media=media,
            features=[{"name": "prefers-color-scheme", "value": scheme},
                      {"name": "forced-colors", "value": forced}])

    def press(self, key):
        """Presses a key of the keyboard."""
        code = {"Tab": 9, "Enter": 13}[key]
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ["keyDown", "keyUp"]:
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key,
                windowsVirtualKeyCode=code, **(text if kind == "keyDown" else {}))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
        del self.browser.pages[self.session]

    def picture(self, path, whole=True):
        """Takes a picture of the whole page, or of what the window shows of it."""
        answer = self.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(answer["data"]))

    def print(self, path, width, height):
        """Prints to a PDF; paper is measured in inches, in portrait, and the page decides how it turns."""
        answer = self.call(
            "Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=False,
            printBackground=True, landscape=True, marginTop=0.35, marginBottom=0.35,
            marginLeft=0.35, marginRight=0.35)
        data = base64.b64decode(answer["data"])
        pathlib.Path(path).write_bytes(data)
        return data


class Browser:
    def __init__(self, program):
        self.directory = tempfile.mkdtemp(prefix="calview-browser-")
        commands, self.to_browser = os.pipe()
        self.from_browser, answers = os.pipe()
        words = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows",
            "--user-data-dir=" + self.directory,
        ]
        # The protocol uses descriptor 3 for reading and 4 for writing.
        script = f'exec 3<&{commands} 4>&{answers}; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", *words], pass_fds=(commands, answers),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.buffer = b""
        self.number = 0
        self.pages = {}

    @staticmethod
    def find():
        """The browser of this machine; None if there is none."""
        program = next(filter(None, map(shutil.which, NAMES)), None)
        return Browser(program) if program else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
            self.process.wait(SECONDS)
        except (BrowserError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.directory, ignore_errors=True)

    def message(self):
        while b"\0" not in self.buffer:
            if not select.select([self.from_browser], [], [], SECONDS)[0]:
                raise BrowserError(f"the browser says nothing for {SECONDS} seconds")
            data = os.read(self.from_browser, 1 << 20)
            if not data:
                raise BrowserError("the browser has ended")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def step(self):
        message = self.message()
        page = self.pages.get(message.get("sessionId"))
        if page and "method" in message:
            page.note(message)
        return message

    def call(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.step()
            if answer.get("id") == number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def open(self, path, width=1_600, height=1_000, scheme="light"):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = self.pages[session] = Page(self, session, target)
        for domain in ["Page", "Network", "Runtime"]:
            page.call(domain + ".enable")
        page.resize(width, height)
        page.emulate(scheme)
        # A page that is not in front may wait for a frame that is never drawn.
        page.call("Page.bringToFront")
        page.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        while not page.loaded:
            self.step()
        return page

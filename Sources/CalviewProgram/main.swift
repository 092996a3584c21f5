import CalviewCommand
import FileWriting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

ProcessSetup.run()
let status = Calview.run(
  ProcessSetup.arguments(), in: .ofProcess(), output: DescriptorSink.standardOutput(),
  errors: DescriptorSink.standardError())
ProcessSetup.undo()
exit(status)

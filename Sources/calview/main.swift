import CalviewCommand
import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

ProcessSetup.run()
// The arguments are C strings that last as long as the process; as text those that are not UTF-8
// would be lost.
let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { unsafe InputPath(cString: $0) }
}
exit(
  Calview.run(
    arguments, in: .ofProcess(), output: DescriptorSink.standardOutput(),
    errors: DescriptorSink.standardError()))

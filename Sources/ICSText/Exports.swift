// What is wrong with a mail is a part of the errors of reading.

@_exported public import MailText

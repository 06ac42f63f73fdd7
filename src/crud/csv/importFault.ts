/** A problem that the console finds in a file. The error's message is a translation key, and `values` are its placeholders. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';

  constructor(
    message: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

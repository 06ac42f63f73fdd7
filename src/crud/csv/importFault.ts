/** A fault of a file, found before it is sent. The message is a key. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';

  constructor(
    message: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

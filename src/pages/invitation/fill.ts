/** Replaces the `%{names}` of a message. Outside the console, where no translation library is loaded. */
export const fill = (message: string, values: object): string =>
  message.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name] ?? ''));

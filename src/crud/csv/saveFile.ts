/** Lets the browser save a file. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers begin to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

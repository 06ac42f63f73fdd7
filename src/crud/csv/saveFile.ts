/** Saves a file as a download. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

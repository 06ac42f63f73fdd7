/** The width of an image, and the share of its pixels with a color of the page. Runs in the page. */
export async function colorsOf({ image, token }: { image: string; token: string }) {
  const picture = new Image();
  picture.src = `data:image/png;base64,${image}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  const wanted = Number.parseInt(
    getComputedStyle(document.documentElement).getPropertyValue(token).trim().slice(1),
    16,
  );
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (((data[i] ?? 0) << 16) + ((data[i + 1] ?? 0) << 8) + (data[i + 2] ?? 0) === wanted) count += 1;
  return { width: canvas.width, share: count / (data.length / 4) };
}

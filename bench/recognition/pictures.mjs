/**
 * Grayscale images (`{ width, height, data }`, 0 black … 255 white) and simulated paper defects: the same bytes for the
 * same seed.
 */
import sharp from 'sharp';

/** Uniform pseudorandom numbers from 0 to 1, the same for a seed (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One entry of a list. */
export const pick = (random, list) => list[Math.floor(random() * list.length)];
/** A number from `low` to `high`. */
export const between = (random, low, high) => low + (high - low) * random();
/** Normally distributed around 0 with standard deviation 1 (Box and Muller). */
export const bell = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const escape = (text) => text.replace(/[<>&]/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** Black text on white; `lines` are `{ text, x, y, size, weight? }` in pixels. */
export async function drawLines(width, height, font, lines) {
  const texts = lines.map(
    ({ text, x, y, size, weight = 'normal' }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" xml:space="preserve">${escape(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="${font}" fill="#000">${texts.join('')}</g></svg>`;
  return fromSharp(sharp(Buffer.from(svg)));
}

/** A sharp picture as grayscale pixels. */
export async function fromSharp(image) {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** Grayscale pixels as a sharp picture. */
export const toSharp = ({ width, height, data }) => sharp(data, { raw: { width, height, channels: 1 } });

/** Maps every pixel by its value and position. */
export function mapPixels({ width, height, data }, change) {
  const result = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      result[at] = Math.max(0, Math.min(255, Math.round(change(data[at], x, y))));
  return { width, height, data: result };
}

/** An image of `width` × `height` whose pixels are interpolated at `from(x, y)`; `outside` elsewhere. */
export function warp(image, width, height, from, outside) {
  const data = new Uint8Array(width * height);
  const at = (x, y) =>
    x < 0 || y < 0 || x >= image.width || y >= image.height ? outside(x, y) : image.data[y * image.width + x];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = from(x, y);
      const left = Math.floor(u);
      const top = Math.floor(v);
      const above = at(left, top) * (1 - u + left) + at(left + 1, top) * (u - left);
      const below = at(left, top + 1) * (1 - u + left) + at(left + 1, top + 1) * (u - left);
      data[y * width + x] = Math.round(above * (1 - v + top) + below * (v - top));
    }
  }
  return { width, height, data };
}

/** Rotates around the center, on paper. Degrees clockwise. */
export function skew(image, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil(image.width * Math.abs(cosine) + image.height * Math.abs(sine));
  const height = Math.ceil(image.width * Math.abs(sine) + image.height * Math.abs(cosine));
  const from = (x, y) => {
    const [right, down] = [x - width / 2, y - height / 2];
    return [right * cosine + down * sine + image.width / 2, down * cosine - right * sine + image.height / 2];
  };
  return warp(image, width, height, from, () => 255);
}

/** Adds noise with this standard deviation, in gray levels. */
export const addNoise = (image, random, deviation) => mapPixels(image, (value) => value + bell(random) * deviation);

/** Encodes as JPEG and decodes again. */
export const throughJpeg = async (image, quality) =>
  fromSharp(sharp(await toSharp(image).jpeg({ quality }).toBuffer()));

/** A perspective view on a dark table, with a shadow from one side. */
export function photograph(image, random) {
  const { width, height } = image;
  const margin = Math.round(Math.min(width, height) * 0.09);
  const jitter = () => between(random, -0.5, 0.5) * margin * 1.2;
  const full = { width: width + 2 * margin, height: height + 2 * margin };
  const corners = [
    [margin + jitter(), margin + jitter()],
    [margin + width + jitter(), margin + jitter()],
    [margin + width + jitter(), margin + height + jitter()],
    [margin + jitter(), margin + height + jitter()],
  ];
  const toPaper = squareToPaper(corners);
  const table = between(random, 40, 90);
  const taken = warp(
    image,
    full.width,
    full.height,
    (x, y) => {
      const [u, v] = toPaper(x, y);
      return [u * width - 0.5, v * height - 0.5];
    },
    (x, y) => table + 8 * Math.sin(x / 9) * Math.cos(y / 31),
  );
  const side = between(random, 0, 2 * Math.PI);
  const depth = between(random, 0.25, 0.5);
  const shaded = mapPixels(taken, (value, x, y) => {
    const along = ((x / full.width - 0.5) * Math.cos(side) + (y / full.height - 0.5) * Math.sin(side)) / 0.7;
    return value * (0.92 - depth / (1 + Math.exp(-10 * along)));
  });
  return addNoise(shaded, random, between(random, 6, 12));
}

/** Maps a position in the picture to one on the paper (0 … 1, 0 … 1); the corners are given clockwise from top left. */
function squareToPaper([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  // Heckbert, Fundamentals of Texture Mapping and Image Warping (1989): square to quadrilateral, then its adjoint.
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  return (x, y) => {
    const depth = inverse[6] * x + inverse[7] * y + inverse[8];
    return [
      (inverse[0] * x + inverse[1] * y + inverse[2]) / depth,
      (inverse[3] * x + inverse[4] * y + inverse[5]) / depth,
    ];
  };
}

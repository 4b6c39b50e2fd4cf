import type * as en from "../../en/unit/image.ts";

export const unitImage: typeof en.unitImage = {
  title: (unit: string) => `Bilder på ${unit}`,
  about: "Högst 5 bilder, PNG eller JPG, högst 1 MB var.",
  file: "Bildfil",
  add: "Lägg till bild",
  imageOf: (unit: string, number: number) => `Bild ${number} på ${unit}`,
  open: (number: number) => `Öppna bild ${number} i full storlek`,
  delete: "Ta bort",
  deleteOf: (number: number) => `Ta bort bild ${number}`,
  question: (unit: string) =>
    `Ta bort den här bilden på ${unit}? Det går inte att ångra.`,
  keep: "Behåll",
  none: "Enheten har inga bilder än.",
  full: "Enheten har 5 bilder. Ta bort en för att lägga till en annan.",
};

export const unitImageByKey: typeof en.unitImageByKey = {
  SpecifyImage: "Välj en bildfil.",
  ImageFormat: "En bild måste vara en PNG-, JPG- eller JPEG-fil.",
  ImageTooLarge: "En bild får vara högst 1 MB.",
  ImageTooManyPixels: "En bild får ha högst 50 megapixlar.",
  ImageUnreadable: "Bildfilen är skadad.",
  TooManyImages: "En enhet har högst 5 bilder.",
  ImageNotFound: "Bilden hittades inte.",
};

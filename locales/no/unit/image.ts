import type * as en from "../../en/unit/image.ts";

export const unitImage: typeof en.unitImage = {
  title: (unit: string) => `Bilder av ${unit}`,
  about: "Høyst 5 bilder, PNG eller JPG, høyst 1 MB hvert.",
  file: "Bildefil",
  add: "Legg til bilde",
  imageOf: (unit: string, number: number) => `Bilde ${number} av ${unit}`,
  open: (number: number) => `Åpne bilde ${number} i full størrelse`,
  delete: "Slett",
  deleteOf: (number: number) => `Slett bilde ${number}`,
  question: (unit: string) =>
    `Slette dette bildet av ${unit}? Det kan ikke angres.`,
  keep: "Behold",
  none: "Enheten har ingen bilder ennå.",
  full: "Enheten har 5 bilder. Slett et for å legge til et annet.",
};

export const unitImageByKey: typeof en.unitImageByKey = {
  SpecifyImage: "Velg en bildefil.",
  ImageFormat: "Et bilde må være en PNG-, JPG- eller JPEG-fil.",
  ImageTooLarge: "Et bilde kan være høyst 1 MB.",
  ImageTooManyPixels: "Et bilde kan ha høyst 50 megapiksler.",
  ImageUnreadable: "Bildefilen er skadet.",
  TooManyImages: "En enhet har høyst 5 bilder.",
  ImageNotFound: "Bildet ble ikke funnet.",
};

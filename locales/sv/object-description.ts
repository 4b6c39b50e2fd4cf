import type * as en from "../en/object-description.ts";

export const object: typeof en.object = {
  title: (unit) => `Objektbeskrivning – ${unit}`,
  name: "Objektbeskrivning",
  label: {
    type: "Typ",
    manufacturer: "Tillverkare",
    model: "Modell",
    year: "Årsmodell",
    hull_number: "Skrovnummer (14 siffror)",
    chassis_number: "Chassinummer",
    motor: "Motor",
    motor_number: "Motornummer",
    horsepower: "Hästkrafter",
    dna_marking: "DNA-märkning",
    insurance_company: "Försäkringsbolag",
    insurance_number: "Försäkringsnummer",
    manuals: "Länkar till manualer",
  },
  manualsHint: "En adress per rad, som börjar med http:// eller https://.",
  save: "Spara",
  pictures: "Bilder",
  noPictures: "Det finns inga bilder än.",
  changePictures: "Lägg till eller ta bort bilder",
  download: "Ladda ner som PDF",
};

export const objectByKey: typeof en.objectByKey = {
  ChooseObjectType: "Välj båt, vattenskoter eller bil.",
  YearFormat: "Ange ett årtal, som 2019.",
  HullNumberFormat: "Ett skrovnummer har 14 siffror.",
  ManualAddress: "Ange adresser som börjar med http:// eller https://.",
  TooManyManuals: "Högst 10 länkar till manualer.",
};

export const objectNotices: typeof en.objectNotices = {
  ObjectDescriptionSaved: "Objektbeskrivningen är sparad.",
};

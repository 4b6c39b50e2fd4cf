import type * as en from "../en/object-description.ts";

export const object: typeof en.object = {
  title: (unit) => `Objektbeskrivelse – ${unit}`,
  name: "Objektbeskrivelse",
  label: {
    type: "Type",
    manufacturer: "Produsent",
    model: "Modell",
    year: "Årsmodell",
    hull_number: "Skrognummer (14 sifre)",
    chassis_number: "Chassisnummer",
    motor: "Motor",
    motor_number: "Motornummer",
    horsepower: "Hestekrefter",
    dna_marking: "DNA-merking",
    insurance_company: "Forsikringsselskap",
    insurance_number: "Forsikringsnummer",
    manuals: "Lenker til manualer",
  },
  manualsHint: "Én adresse per linje, som begynner med http:// eller https://.",
  save: "Lagre",
  pictures: "Bilder",
  noPictures: "Det finnes ingen bilder ennå.",
  changePictures: "Legg til eller slett bilder",
  download: "Last ned som PDF",
};

export const objectByKey: typeof en.objectByKey = {
  ChooseObjectType: "Velg båt, vannscooter eller bil.",
  YearFormat: "Oppgi et årstall, som 2019.",
  HullNumberFormat: "Et skrognummer har 14 sifre.",
  ManualAddress: "Oppgi adresser som begynner med http:// eller https://.",
  TooManyManuals: "Høyst 10 lenker til manualer.",
};

export const objectNotices: typeof en.objectNotices = {
  ObjectDescriptionSaved: "Objektbeskrivelsen er lagret.",
};

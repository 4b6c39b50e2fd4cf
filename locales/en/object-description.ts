export const object = {
  title: (unit: string) => `Object description – ${unit}`,
  /** The file, as its name and title. */
  name: "Object description",
  label: {
    type: "Type",
    manufacturer: "Manufacturer",
    model: "Model",
    year: "Year",
    hull_number: "Hull number (14 digits)",
    chassis_number: "Chassis number",
    motor: "Motor",
    motor_number: "Motor number",
    horsepower: "Horsepower",
    dna_marking: "DNA marking",
    insurance_company: "Insurance company",
    insurance_number: "Insurance number",
    manuals: "Links to manuals",
  },
  manualsHint: "One address a line, beginning with http:// or https://.",
  save: "Save",
  pictures: "Pictures",
  noPictures: "There are no pictures yet.",
  changePictures: "Add or delete pictures",
  download: "Download as PDF",
};

export const objectByKey = {
  ChooseObjectType: "Choose boat, waterjet or car.",
  YearFormat: "Enter a year, as 2019.",
  HullNumberFormat: "A hull number has 14 digits.",
  ManualAddress: "Enter addresses that begin with http:// or https://.",
  TooManyManuals: "At most 10 links to manuals.",
};

export const objectNotices = {
  ObjectDescriptionSaved: "The object description is saved.",
};

import type * as en from "../en/name.ts";

export const name: typeof en.name = {
  forUnits: "Tagger og avdelinger",
  forTrips: "Formål og prosjekter",
  lists: {
    purposes: {
      title: "Standardformål",
      about: "Vises som valg når en tur får sitt formål.",
      none: "Det finnes ingen standardformål ennå.",
      fresh: "Nytt formål",
    },
    projects: {
      title: "Prosjekter",
      about:
        "Velges for turer. Turer beholder navnet når et prosjekt får nytt navn eller slettes.",
      none: "Det finnes ingen prosjekter ennå.",
      fresh: "Nytt prosjekt",
    },
    tags: {
      title: "Tagger",
      about: "En enhet kan ha flere, og lister kan begrenses til én.",
      none: "Det finnes ingen tagger ennå.",
      fresh: "Ny tagg",
    },
    departments: {
      title: "Avdelinger",
      about: "Enheter og brukere kan høre til én avdeling hver.",
      none: "Det finnes ingen avdelinger ennå.",
      fresh: "Ny avdeling",
    },
  },
  question: (
    name: string,
    uses: { units: number; users: number; isForTrips: boolean },
  ) =>
    [
      `Slette ${name}?`,
      takenFrom(uses),
      uses.isForTrips ? "Turer som har det, beholder teksten." : "",
    ].filter(Boolean).join(" "),
  tag: "Tagg",
  department: "Avdeling",
  anyTag: "Alle tagger",
  anyDepartment: "Alle avdelinger",
  create: "Opprett",
  nameOf: (name: string) => `Navn på ${name}`,
  rename: "Gi nytt navn",
  delete: "Slett",
  deleteOf: (name: string) => `Slett ${name}`,
  keep: "Behold",
  usersMay:
    "Brukere som ikke er administratorer, kan opprette formål og prosjekter",
  saveOption: "Lagre",
  project: "Prosjekt",
  noProject: "Ikke noe prosjekt",
  anyProject: "Alle prosjekter",
  setProject: "Angi prosjekt",
};

export const nameByKey: typeof en.nameByKey = {
  UnknownList: "Kontoen har ingen slik liste med navn.",
  SpecifyName: "Oppgi et navn.",
  PurposeExists: "Formålet finnes allerede.",
  ProjectExists: "Prosjektnavnet finnes allerede.",
  PurposeNotFound: "Formålet ble ikke funnet.",
  ProjectNotFound: "Prosjektet ble ikke funnet.",
  NamesByAdministrators:
    "Bare administratorer kan endre formål og prosjekter i denne kontoen.",
  TagExists: "Taggnavnet finnes allerede.",
  DepartmentExists: "Avdelingsnavnet finnes allerede.",
  TagNotFound: "Taggen ble ikke funnet.",
  DepartmentNotFound: "Avdelingen ble ikke funnet.",
  OrganisedByAdministrators:
    "Bare administratorer kan endre tagger og avdelinger.",
};

function takenFrom({ units, users }: { units: number; users: number }) {
  const from = [
    units > 0 && (units === 1 ? "1 enhet" : `${units} enheter`),
    users > 0 && (users === 1 ? "1 bruker" : `${users} brukere`),
  ].filter(Boolean);
  return from.length > 0 ? `Navnet fjernes fra ${from.join(" og ")}.` : "";
}

import type * as en from "../en/name.ts";

export const name: typeof en.name = {
  forUnits: "Taggar och avdelningar",
  forTrips: "Ärenden och projekt",
  lists: {
    purposes: {
      title: "Standardärenden",
      about: "Visas som val när en resa får sitt ärende.",
      none: "Det finns inga standardärenden än.",
      fresh: "Nytt ärende",
    },
    projects: {
      title: "Projekt",
      about:
        "Väljs för resor. Resor behåller namnet när ett projekt byter namn eller tas bort.",
      none: "Det finns inga projekt än.",
      fresh: "Nytt projekt",
    },
    tags: {
      title: "Taggar",
      about: "En enhet kan ha flera, och listor kan begränsas till en.",
      none: "Det finns inga taggar än.",
      fresh: "Ny tagg",
    },
    departments: {
      title: "Avdelningar",
      about: "Enheter och användare kan höra till en avdelning var.",
      none: "Det finns inga avdelningar än.",
      fresh: "Ny avdelning",
    },
  },
  question: (
    name: string,
    uses: { units: number; users: number; isForTrips: boolean },
  ) =>
    [
      `Ta bort ${name}?`,
      takenFrom(uses),
      uses.isForTrips ? "Resor som har det behåller texten." : "",
    ].filter(Boolean).join(" "),
  tag: "Tagg",
  department: "Avdelning",
  anyTag: "Alla taggar",
  anyDepartment: "Alla avdelningar",
  create: "Skapa",
  nameOf: (name: string) => `Namn på ${name}`,
  rename: "Byt namn",
  delete: "Ta bort",
  deleteOf: (name: string) => `Ta bort ${name}`,
  keep: "Behåll",
  usersMay:
    "Användare som inte är administratörer får skapa ärenden och projekt",
  saveOption: "Spara",
  project: "Projekt",
  noProject: "Inget projekt",
  anyProject: "Alla projekt",
  setProject: "Ange projekt",
};

export const nameByKey: typeof en.nameByKey = {
  UnknownList: "Kontot har ingen sådan lista med namn.",
  SpecifyName: "Ange ett namn.",
  PurposeExists: "Ärendet finns redan.",
  ProjectExists: "Projektnamnet finns redan.",
  PurposeNotFound: "Ärendet hittades inte.",
  ProjectNotFound: "Projektet hittades inte.",
  NamesByAdministrators:
    "Bara administratörer får ändra ärenden och projekt på det här kontot.",
  TagExists: "Taggnamnet finns redan.",
  DepartmentExists: "Avdelningsnamnet finns redan.",
  TagNotFound: "Taggen hittades inte.",
  DepartmentNotFound: "Avdelningen hittades inte.",
  OrganisedByAdministrators:
    "Bara administratörer får ändra taggar och avdelningar.",
};

function takenFrom({ units, users }: { units: number; users: number }) {
  const from = [
    units > 0 && (units === 1 ? "1 enhet" : `${units} enheter`),
    users > 0 && (users === 1 ? "1 användare" : `${users} användare`),
  ].filter(Boolean);
  return from.length > 0 ? `Namnet tas bort från ${from.join(" och ")}.` : "";
}

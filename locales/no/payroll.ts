import { monthText } from "../month.ts";

/** Files for payroll programs. */
export const payroll = {
  title: "Lønnsgrunnlag",
  about:
    "Det som lønnsprogrammer trenger for hver ansatt og måned: kilometergodtgjørelse i privat bil og i firmabil der sjåføren betaler drivstoffet, drivstoffordel, private bompenger og lading hjemme. Det som hører til en firmabil, gjelder den som har bilen.",
  month: "Måned",
  wrongMonth: "Det er ingen måned. Velg en i listen.",
  none: "Det finnes ikke noe lønnsgrunnlag for denne måneden.",
  mappingTitle: "Lønnsfilenes format",
  refused: "PAXml-filen kan ikke skrives før det som mangler er fylt inn.",
  missing:
    "Dette mangler, og kommer derfor ikke med i filene eller står der uten navn",
  paxmlWaits: "PAXml: når det som mangler er fylt inn",
  report: "Som rapport (PDF, Excel)",
  noCode: (kind: string) =>
    `${kind} har ingen lønnsart: oppgi den under Lønnsfilenes format.`,
  formats: { paxml: "PAXml (Sverige)", csv: "CSV" },
  columns: {
    employeeNumber: "Ansattnummer",
    employee: "Ansatt",
    code: "Lønnsart",
    kind: "Slag",
    month: "Måned",
    date: "Dato",
    quantity: "Antall",
    unit: "Enhet",
    amount: "Beløp",
    currency: "Valuta",
    note: "Merknad",
  },
  kinds: {
    mileageFree: "Kilometergodtgjørelse, skattefri",
    mileageTaxable: "Kilometergodtgjørelse, skattepliktig",
    fuelBenefit: "Drivstoffordel",
    privateTolls: "Private bompenger",
    homeCharging: "Godtgjørelse for lading hjemme",
  },
  wholeMonths:
    "Dagene begynner eller slutter midt i en måned: private bompenger er bare med for hele måneder.",
  taxedLater:
    "Drivstoffordelen står på måneden da kjøretøyet ble kjørt. I Sverige skattlegges den måneden etter: den for mars hører til lønnen for april (Skatteverket).",
  /** Counts of PAXml, whose elements name no unit. */
  countedInMil: "Antall i mil (10 km)",
  units:
    "Distansen i kilometergodtgjørelsen står i mil (10 km) i PAXml, og i km i CSV-filen.",
  /** Months as in 2026-03. */
  taxedIn: (month: string, taxed: string) =>
    `Drivstoff i ${monthText(month, "no")}, skattlegges i ${
      monthText(taxed, "no")
    }`,
  problems: {
    noEmployeeNumber: (name: string, month: string) =>
      `${name} mangler ansattnummer (${month}): oppgi det på brukerens side.`,
    noHolder: (name: string, month: string) =>
      `${name} (${month}): det er ikke oppgitt hvem som har bilen, så godtgjørelse, drivstoffordel, private bompenger eller lading hjemme står ikke i noen fil. Oppgi personen på kjøretøyets fane Skatt.`,
    noDriver: (name: string, month: string) =>
      `${name} (${month}): yrkesturer uten sjåfør, så godtgjørelsen står ikke i noen fil. Oppgi sjåføren i kjøreboken.`,
    noReimbursement: (name: string, month: string) =>
      `${name} (${month}): godtgjørelse per 10 km mangler, så godtgjørelsen står ikke i noen fil. Oppgi den i kjøretøyets innstillinger.`,
    noRate: (name: string, month: string) =>
      `${name} (${month}): skattemyndighetens sats er ikke kjent, så godtgjørelsen står ikke i noen fil.`,
    noFuelValue: (name: string, month: string) =>
      `${name} (${month}): forbruk, drivstoffpris eller drivstoffkostnad mangler, så drivstoffordelen står ikke i noen fil.`,
    noKwhPrice: (name: string, month: string) =>
      `${name} (${month}): pris per kWh mangler, så godtgjørelsen for lading hjemme står ikke i noen fil. Oppgi den i kontoens innstillinger.`,
    locked: (name: string, month: string) =>
      `${name} (${month}) er låst av sin bruker: bare drivstoffordelen er med. Kilometergodtgjørelse, bompenger og hjemmelading kommer med når bilen låses opp.`,
  },
  csv: "CSV-fil",
  separator: "Skilletegn",
  separators: {
    comma: "Komma",
    semicolon: "Semikolon",
    tab: "Tabulator",
  },
  decimalMark: "Desimaltegn",
  decimalMarks: {
    comma: "Komma",
    point: "Punktum",
  },
  codes: "Lønnsarter",
  codesHint: "Kodene som lønnsprogrammet har for hvert slag.",
  noColumn: "Ingen",
  place: (place: number) => `Kolonne ${place}`,
};

export const payrollByKey = {
  ChooseSeparator: "Velg et av tegnene i listen.",
  ChooseColumns: "Velg minst én kolonne, og hver kolonne én gang.",
};

export const payrollNotices = {
  PayrollMappingSaved: "Lagret: innstillingene for lønnsfilene.",
};

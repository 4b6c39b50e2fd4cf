import { monthText } from "../month.ts";

/** Files for payroll programs. */
export const payroll = {
  title: "Löneunderlag",
  about:
    "Det som löneprogram behöver för varje anställd och månad: milersättning i privat bil och i förmånsbil vars drivmedel föraren betalar, drivmedelsförmån, privata trängselskatter och laddning hemma. Det som gäller en förmånsbil hör till den som har bilen.",
  month: "Månad",
  wrongMonth: "Det är ingen månad. Välj en i listan.",
  none: "Det finns inget löneunderlag för den här månaden.",
  mappingTitle: "Lönefilernas format",
  refused: "PAXml-filen kan inte skrivas förrän det som saknas har fyllts i.",
  missing:
    "Det här saknas, och kommer därför inte med i filerna eller står där utan namn",
  paxmlWaits: "PAXml: när det som saknas är ifyllt",
  report: "Som rapport (PDF, Excel)",
  noCode: (kind: string) =>
    `${kind} har ingen löneart: ange den under Lönefilernas format.`,
  formats: { paxml: "PAXml (Sverige)", csv: "CSV" },
  columns: {
    employeeNumber: "Anställningsnummer",
    employee: "Anställd",
    code: "Löneart",
    kind: "Slag",
    month: "Månad",
    date: "Datum",
    quantity: "Antal",
    unit: "Enhet",
    amount: "Belopp",
    currency: "Valuta",
    note: "Anmärkning",
  },
  kinds: {
    mileageFree: "Milersättning, skattefri",
    mileageTaxable: "Milersättning, skattepliktig",
    fuelBenefit: "Drivmedelsförmån",
    privateTolls: "Privata trängselskatter",
    homeCharging: "Ersättning för laddning hemma",
  },
  wholeMonths:
    "Dagarna börjar eller slutar mitt i en månad: privata trängselskatter är med bara för hela månader.",
  taxedLater:
    "Drivmedelsförmånen står på månaden då fordonet kördes. I Sverige beskattas den månaden efter: den för mars hör till lönen för april (Skatteverket).",
  /** Counts of PAXml, whose elements name no unit. */
  countedInMil: "Antal i mil (10 km)",
  units:
    "Sträckan i milersättningen står i mil (10 km) i PAXml, som beloppet per mil, och i km i CSV-filen.",
  /** Months as in 2026-03. */
  taxedIn: (month: string, taxed: string) =>
    `Drivmedel i ${monthText(month, "sv")}, beskattas i ${
      monthText(taxed, "sv")
    }`,
  problems: {
    noEmployeeNumber: (name: string, month: string) =>
      `${name} saknar anställningsnummer (${month}): ange det på användarens sida.`,
    noHolder: (name: string, month: string) =>
      `${name} (${month}): det är inte angivet vem som har bilen, så milersättning, drivmedelsförmån, privata trängselskatter eller laddning hemma står inte i någon fil. Ange personen på fordonets flik Skatt.`,
    noDriver: (name: string, month: string) =>
      `${name} (${month}): tjänsteresor utan förare, så milersättningen står inte i någon fil. Ange föraren i körjournalen.`,
    noReimbursement: (name: string, month: string) =>
      `${name} (${month}): ersättning per mil saknas, så milersättningen står inte i någon fil. Ange den i fordonets inställningar.`,
    noRate: (name: string, month: string) =>
      `${name} (${month}): skattemyndighetens belopp är inte känt, så milersättningen står inte i någon fil.`,
    noFuelValue: (name: string, month: string) =>
      `${name} (${month}): förbrukning, bränslepris eller bränslekostnad saknas, så drivmedelsförmånen står inte i någon fil.`,
    noKwhPrice: (name: string, month: string) =>
      `${name} (${month}): pris per kWh saknas, så ersättningen för laddning hemma står inte i någon fil. Ange det i kontots inställningar.`,
    locked: (name: string, month: string) =>
      `${name} (${month}) är låst av sin användare: bara drivmedelsförmånen är med. Milersättning, trängselskatt och hemmaladdning kommer med när bilen låses upp.`,
  },
  csv: "CSV-fil",
  separator: "Skiljetecken",
  separators: {
    comma: "Komma",
    semicolon: "Semikolon",
    tab: "Tabb",
  },
  decimalMark: "Decimaltecken",
  decimalMarks: {
    comma: "Komma",
    point: "Punkt",
  },
  codes: "Lönearter",
  codesHint: "Koderna som löneprogrammet har för varje slag.",
  noColumn: "Ingen",
  place: (place: number) => `Kolumn ${place}`,
};

export const payrollByKey = {
  ChooseSeparator: "Välj ett av tecknen i listan.",
  ChooseColumns: "Välj minst en kolumn, och varje kolumn en gång.",
};

export const payrollNotices = {
  PayrollMappingSaved: "Sparat: inställningarna för lönefilerna.",
};

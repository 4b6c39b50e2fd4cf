/** What a column of a table tells. */
export type InvoiceColumn =
  | "plate"
  | "day"
  | "time"
  | "station"
  | "city"
  | "passages"
  | "fee";

/** The titles by which columns are known, in small letters without blanks and dots. */
const TITLES: Record<InvoiceColumn, readonly string[]> = {
  plate: [
    "regnr",
    "registreringsnummer",
    "registreringsnr",
    "fordon",
    "kjennemerke",
    "registrationnumber",
    "vehicle",
    "plate",
  ],
  day: ["datum", "passagedatum", "dag", "dato", "date", "day"],
  time: ["tid", "klockslag", "tidpunkt", "passagetid", "time", "klokkeslett"],
  station: [
    "betalstation",
    "station",
    "kontrollpunkt",
    "plats",
    "betalingsstasjon",
    "stasjon",
  ],
  city: ["ort", "stad", "område", "skatteobjekt", "city", "by"],
  passages: [
    "antalpassager",
    "antal",
    "passager",
    "passages",
    "numberofpassages",
    "antallpasseringer",
  ],
  fee: [
    "belopp",
    "summa",
    "skatt",
    "avgift",
    "debiteratbelopp",
    "beløp",
    "amount",
    "fee",
    "tax",
  ],
};

/** Splits a line of a table at its separator; cells may stand in quotes. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const letter = line[i]!;
    if (letter === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** A head line of a table: where each column stands. */
export interface InvoiceHead {
  separator: string;
  at: Partial<Record<InvoiceColumn, number>>;
}

/** Reads a line as the head of a table; null where it names no day and no amount. */
export function headIn(line: string): InvoiceHead | null {
  if (!/dat|dag|day/i.test(line)) return null;
  for (const separator of [";", "\t", ",", "|"]) {
    const titles = cellsOf(line, separator).map((title) =>
      title.toLowerCase().replace(/\(.*\)/, "").replace(/[\s.:_-]/g, "")
    );
    const at: InvoiceHead["at"] = {};
    for (const column of Object.keys(TITLES) as InvoiceColumn[]) {
      const index = titles.findIndex((title) => TITLES[column].includes(title));
      if (index >= 0) at[column] = index;
    }
    if (at.day !== undefined && at.fee !== undefined) return { separator, at };
  }
  return null;
}

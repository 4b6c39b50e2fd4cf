import type * as en from "../en/order.ts";

export const order: typeof en.order = {
  outputs: "Utgångar",
  inputs: "Ingångar",
  output: (number) => `Utgång ${number} (DOUT)`,
  input: (number) => `Ingång ${number} (DIN)`,
  on: "På",
  off: "Av",
  unknown: "Okänt",
  noInputs: "Enheten har inte rapporterat någon ingång.",
  withoutKey:
    "Enhetens rapporter innehåller ingen nyckel, så vem som helst som känner till dess IMEI skulle kunna svara i dess ställe. Enheten får order först när den har en nyckel.",
  switchOn: "Slå på",
  switchOff: "Slå av",
  switchOutput: (output, action) => `${output}: ${action}`,
  waiting: (output, state) =>
    `Väntar på att enheten bekräftar: ${output} – ${state}. Det tar upp till 90 sekunder.`,
  held: (output: string, state: string) =>
    `Ordern ${output} ${state} har inte skickats, eftersom svaret på enhetens senaste rapport inte kunde innehålla den. Den skickas så snart det går.`,
  refresh: "Uppdatera",
  unconfirmed:
    "Enheten bekräftade inte ändringen inom 90 sekunder. Mottagningen kan vara dålig.",
  question: (output, state) =>
    `Enheten har inte bekräftat den senaste ändringen. Vill du ändå ändra ${output} till ${state}?`,
  yes: "Ja, ändra",
  no: "Nej",
};

export const orderByKey: typeof en.orderByKey = {
  OrderNotWaiting: "Ordern väntar inte längre.",
  OutputWaiting:
    "Enheten har inte svarat på den senaste ändringen än. Vänta tills den gör det.",
  OutputConfirmation:
    "Enheten bekräftade inte den senaste ändringen. Bekräfta att du vill göra en ny.",
  OutputFormat: "Ange numret på en utgång, 1 till 16.",
};

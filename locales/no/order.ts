import type * as en from "../en/order.ts";

export const order: typeof en.order = {
  outputs: "Utganger",
  inputs: "Innganger",
  output: (number) => `Utgang ${number} (DOUT)`,
  input: (number) => `Inngang ${number} (DIN)`,
  on: "På",
  off: "Av",
  unknown: "Ukjent",
  noInputs: "Enheten har ikke rapportert noen inngang.",
  withoutKey:
    "Enhetens rapporter inneholder ingen nøkkel, så hvem som helst som kjenner IMEI-nummeret, kunne ha svart i stedet for den. Enheten får ordre først når den har en nøkkel.",
  switchOn: "Slå på",
  switchOff: "Slå av",
  switchOutput: (output, action) => `${output}: ${action}`,
  waiting: (output, state) =>
    `Venter på at enheten bekrefter: ${output} – ${state}. Det tar opptil 90 sekunder.`,
  held: (output: string, state: string) =>
    `Ordren ${output} ${state} er ikke sendt, fordi svaret på enhetens siste rapport ikke kunne inneholde den. Den sendes så snart det går.`,
  refresh: "Oppdater",
  unconfirmed:
    "Enheten bekreftet ikke endringen innen 90 sekunder. Mottaket kan være dårlig.",
  question: (output, state) =>
    `Enheten har ikke bekreftet den siste endringen. Vil du likevel endre ${output} til ${state}?`,
  yes: "Ja, endre",
  no: "Nei",
};

export const orderByKey: typeof en.orderByKey = {
  OrderNotWaiting: "Ordren venter ikke lenger.",
  OutputWaiting:
    "Enheten har ikke svart på den siste endringen ennå. Vent til den gjør det.",
  OutputConfirmation:
    "Enheten bekreftet ikke den siste endringen. Bekreft at du vil gjøre en ny.",
  OutputFormat: "Oppgi nummeret på en utgang, 1 til 16.",
};

import type * as en from "../en/stock.ts";

export const stock: typeof en.stock = {
  title: "Enheter på lager",
  explanation: "Enheter som kan registreres med en ny konto.",
  search: "Søk IMEI-nummer",
  none: "Ingen enheter på lager ennå.",
  noMatch: "Ingen enhet på lager samsvarer med søket.",
  count: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  imei: "IMEI-nummer",
  brand: "Merkevare",
  paymentTypes: "Betalingsmåter",
  registeredBy: (account) => `Registrert av ${account}`,
  free: "Ikke registrert",
  unknown: "Ikke kjent om den er registrert",
  partial:
    "En del av tjenesten svarer ikke akkurat nå. Enheter som en konto der kan ha registrert, er merket som ikke kjent. Se igjen senere.",
  addTitle: "Legg til en enhet",
  add: "Legg til enhet",
  importTitle: "Importer enheter",
  importHint:
    "Én enhet per linje: IMEI-nummer; merkevare (0–7); betalingsmåter. For eksempel 490154203237518;0;monthly yearly. Høyst 1 000 linjer.",
  file: "CSV-fil",
  lines: "Eller lim inn linjer her",
  import: "Importer",
  imported: "Resultatet av importen",
  line: (line) => `Linje ${line}`,
  lineAdded: "Lagt til",
  delete: "Slett",
  deleteImei: (imei) => `Slett ${imei}`,
};

export const stockByKey: typeof en.stockByKey = {
  UnknownPaymentType: "En betalingsmåte er monthly, quarterly eller yearly.",
  NoPaymentTypes: "Enheten har ingen betalingsmåter å velge mellom.",
  StockUnitExists: "IMEI-nummeret er allerede på lager.",
  StockUnitInUse: "Enheten er i bruk og blir værende på lageret.",
  NothingToImport: "Velg en fil eller lim inn linjer.",
  StockUnitNotFound: "Enheten er ikke på lager.",
  StockHolderAway:
    "En del av tjenesten svarer ikke akkurat nå, og en konto der kan bruke enheten. Prøv igjen senere.",
};

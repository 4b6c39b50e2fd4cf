import type * as en from "../en/stock.ts";

export const stock: typeof en.stock = {
  title: "Enheter i lager",
  explanation: "Enheter som kan registreras med ett nytt konto.",
  search: "Sök IMEI-nummer",
  none: "Inga enheter i lager än.",
  noMatch: "Ingen enhet i lager matchar sökningen.",
  count: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  imei: "IMEI-nummer",
  brand: "Varumärke",
  paymentTypes: "Betalningssätt",
  registeredBy: (account) => `Registrerad av ${account}`,
  free: "Inte registrerad",
  unknown: "Inte känt om den är registrerad",
  partial:
    "En del av tjänsten svarar inte just nu. Enheter som ett konto där kan ha registrerat är märkta som inte kända. Titta igen senare.",
  addTitle: "Lägg till en enhet",
  add: "Lägg till enhet",
  importTitle: "Importera enheter",
  importHint:
    "En enhet per rad: IMEI-nummer; varumärke (0–7); betalningssätt. Till exempel 490154203237518;0;monthly yearly. Högst 1 000 rader.",
  file: "CSV-fil",
  lines: "Eller klistra in rader här",
  import: "Importera",
  imported: "Importens resultat",
  line: (line) => `Rad ${line}`,
  lineAdded: "Tillagd",
  delete: "Ta bort",
  deleteImei: (imei) => `Ta bort ${imei}`,
};

export const stockByKey: typeof en.stockByKey = {
  UnknownPaymentType: "Ett betalningssätt är monthly, quarterly eller yearly.",
  NoPaymentTypes: "Enheten har inga betalningssätt att välja mellan.",
  StockUnitExists: "IMEI-numret finns redan i lager.",
  StockUnitInUse: "Enheten används och blir kvar i lagret.",
  NothingToImport: "Välj en fil eller klistra in rader.",
  StockUnitNotFound: "Enheten finns inte i lager.",
  StockHolderAway:
    "En del av tjänsten svarar inte just nu, och ett konto där kan använda enheten. Försök igen senare.",
};

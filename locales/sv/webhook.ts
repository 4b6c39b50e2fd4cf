import type * as en from "../en/webhook.ts";

export const webhook: typeof en.webhook = {
  title: "Webhooks",
  explanation:
    "En webhook berättar för en av era servrar vad som händer med enheterna, några sekunder efter att det blivit känt. Varje leverans signeras enligt Standard Webhooks och görs om i upp till nio timmar när servern inte svarar att den tagit emot.",
  add: "Lägg till webhook",
  change: "Ändra webhook",
  none: "Ingen server får händelser än.",
  on: "På",
  off: "Av",
  lastWeek: ({ sent, waiting, failed }) =>
    `Senaste 7 dagarna: ${sent} levererade, ${waiting} väntar, ${failed} misslyckade`,
  url: "Adress",
  secret: "Hemlighet (valfritt)",
  secretHint:
    "Lämna tomt så skapas en. En egen börjar med whsec_, följt av 24 till 64 byte i base64.",
  kinds: "Händelser",
  isOn: "Leverera händelser",
  save: "Spara",
  back: "Tillbaka till listan",
  more: "Test och hemlighet",
  oldSecret: (until) =>
    `Den förra hemligheten signerar också fram till ${until}.`,
  test: "Skicka ett test",
  newSecret: "Ny hemlighet",
  newSecretQuestion: (url) =>
    `Byta hemligheten för ${url}? Den nuvarande signerar också i 24 timmar, så att du hinner byta den på servern.`,
  keep: "Behåll",
  remove: "Ta bort",
  removeQuestion: (url) =>
    `Ta bort ${url}? Det som väntar på att skickas dit skickas inte. Det går inte att ångra.`,
  deliveries: "Senaste leveranserna",
  noDeliveries: "Inget har levererats än.",
  allDeliveries: "Alla leveranser",
  tries: (count) => `${count} försök`,
  yourSecret: "Webhookens hemlighet",
  yourSecretText:
    "Med den kontrollerar servern att en leverans kommer härifrån. Spara den nu, den visas inte igen.",
  written: "Jag har sparat den",
};

export const webhookByKey: typeof en.webhookByKey = {
  WebhookNotFound: "Det finns ingen sådan webhook.",
  WebhooksLimit: "Ett konto kan ha högst 10 webhooks.",
  WebhookUrlWrong:
    "Ange en adress som börjar med https:// och inte innehåller någon inloggning.",
  WebhookSecretWrong:
    "En hemlighet börjar med whsec_, följt av 24 till 64 byte i base64.",
  WebhookKindsMissing: "Välj minst en sorts händelse.",
  WebhookAddressPrivate:
    "Adressen måste vara offentlig och börja med https://. Den här leder in i ett privat nät eller är inte krypterad.",
  WebhookHostUnknown: "Ingen server med det namnet är känd.",
};

export const webhookNotices: typeof en.webhookNotices = {
  WebhookSaved: "Webhooken har sparats.",
  WebhookRemoved: "Webhooken har tagits bort.",
  WebhookTested: "Ett test är på väg. Ladda om sidan för att se hur det gick.",
};

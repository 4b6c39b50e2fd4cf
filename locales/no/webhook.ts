import type * as en from "../en/webhook.ts";

export const webhook: typeof en.webhook = {
  title: "Webhooks",
  explanation:
    "En webhook forteller en av serverne deres hva som skjer med enhetene, noen sekunder etter at det er kjent. Hver levering signeres etter Standard Webhooks og gjentas i opptil ni timer når serveren ikke svarer at den har tatt imot.",
  add: "Legg til webhook",
  change: "Endre webhook",
  none: "Ingen server får hendelser ennå.",
  on: "På",
  off: "Av",
  lastWeek: ({ sent, waiting, failed }) =>
    `Siste 7 dager: ${sent} levert, ${waiting} venter, ${failed} mislyktes`,
  url: "Adresse",
  secret: "Hemmelighet (valgfritt)",
  secretHint:
    "La feltet stå tomt for å få en. En egen begynner med whsec_, fulgt av 24 til 64 byte i base64.",
  kinds: "Hendelser",
  isOn: "Lever hendelser",
  save: "Lagre",
  back: "Tilbake til listen",
  more: "Test og hemmelighet",
  oldSecret: (until) =>
    `Den forrige hemmeligheten signerer også frem til ${until}.`,
  test: "Send en test",
  newSecret: "Ny hemmelighet",
  newSecretQuestion: (url) =>
    `Bytte hemmeligheten for ${url}? Den nåværende signerer også i 24 timer, slik at du rekker å bytte den på serveren.`,
  keep: "Behold",
  remove: "Fjern",
  removeQuestion: (url) =>
    `Fjerne ${url}? Det som venter på å bli sendt dit, blir ikke sendt. Det kan ikke angres.`,
  deliveries: "Siste leveringer",
  noDeliveries: "Ingenting er levert ennå.",
  allDeliveries: "Alle leveringer",
  tries: (count) => `${count} forsøk`,
  yourSecret: "Webhookens hemmelighet",
  yourSecretText:
    "Med den kontrollerer serveren at en levering kommer herfra. Lagre den nå, den vises ikke igjen.",
  written: "Jeg har lagret den",
};

export const webhookByKey: typeof en.webhookByKey = {
  WebhookNotFound: "Det finnes ingen slik webhook.",
  WebhooksLimit: "En konto kan ha høyst 10 webhooks.",
  WebhookUrlWrong:
    "Oppgi en adresse som begynner med https:// og ikke inneholder noen innlogging.",
  WebhookSecretWrong:
    "En hemmelighet begynner med whsec_, fulgt av 24 til 64 byte i base64.",
  WebhookKindsMissing: "Velg minst én type hendelse.",
  WebhookAddressPrivate:
    "Adressen må være offentlig og begynne med https://. Denne fører inn i et privat nett eller er ikke kryptert.",
  WebhookHostUnknown: "Ingen server med det navnet er kjent.",
};

export const webhookNotices: typeof en.webhookNotices = {
  WebhookSaved: "Webhooken er lagret.",
  WebhookRemoved: "Webhooken er fjernet.",
  WebhookTested:
    "En test er på vei. Last siden på nytt for å se hvordan det gikk.",
};

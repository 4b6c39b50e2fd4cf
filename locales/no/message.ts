import type * as en from "../en/message.ts";

export const message: typeof en.message = {
  nav: "Varsler",
  sent: "Meldinger",
  sentExplanation:
    "E-post, SMS og varsler til kontoens brukere. Koder og innloggingslenker lagres ikke.",
  search: "Mottaker eller emne",
  noneSent: "Ingen meldinger er sendt ennå.",
  noneFound: "Ingen melding passer til søket.",
  older: "Eldre meldinger",
  newest: "Nyeste meldinger",
  nextTryAt: (time) => `Neste forsøk ${time}`,
  channel: { email: "E-post", sms: "Tekstmelding", push: "Varsel" },
  state: { waiting: "Venter", sent: "Sendt", failed: "Mislyktes" },
  reason: {
    noBrowser: "Brukeren har ingen nettleser med varsler på",
    browserGone: "Nettleseren tar ikke lenger imot varsler",
    noMailAddress: "Ikke en gyldig e-postadresse",
    noPhoneNumber: "Ikke et telefonnummer med landskode",
    channelNotSet: "Tjenesten er ikke satt opp til å sende på denne måten",
    interrupted: "Alle forsøk ble avbrutt",
  },
  kind: {
    twoFactorCode: "Kode for innlogging",
    passwordChanged: "Endret passord",
    passwordReset: "Lenke til nytt passord",
    invitation: "Invitasjon",
    passwordSet: "Passord satt av en administrator",
    welcome: "Velkomstmelding",
    attestReminder: "Påminnelse om attestering",
    supportRequest: "Melding til support",
  },
  mailbox: "Demoens postkasse",
  mailboxExplanation:
    "Demoen har ingen e-postserver, så det som skulle vært sendt, vises her.",
  mailboxEmpty: "Ingenting er sendt ennå. Last siden på nytt om litt.",
  to: "Til",
  device: "Varsler på denne enheten",
  deviceExplanation:
    "Få påminnelser og alarmer som varsler i denne nettleseren, også når siden er lukket.",
  deviceOn: "Varsler er på.",
  deviceOff: "Varsler er av.",
  turnOn: "Slå på",
  turnOff: "Slå av",
  deviceDenied:
    "Nettleseren tillater ikke varsler fra nettstedet. Tillat dem i nettleserens innstillinger.",
  deviceUnsupported: "Denne nettleseren kan ikke vise varsler.",
  deviceFailed: "Det gikk ikke. Prøv igjen om litt.",
  devices: (count) =>
    count === 1
      ? "Varsler er på i 1 nettleser."
      : `Varsler er på i ${count} nettlesere.`,
};

export const messageByKey: typeof en.messageByKey = {
  PushServiceUnknown: "Nettleseren oppga en ukjent varslingstjeneste.",
};

import type * as en from "../en/theft.ts";

export const theft: typeof en.theft = {
  title: (unit) => `Stöld – ${unit}`,
  mark: "Stöldläge",
  isOn: "Stöldläget är på",
  isOff: "Stöldläget är av",
  since: (when, who) => `sedan ${when}: ${who}.`,
  about:
    "Slå på stöldläget när enheten är stulen. Då rapporterar den var 5:e minut när den rör sig och var 30:e minut när den står stilla, och larm går ut.",
  reportsOften:
    "Enheten har fått order att rapportera var 5:e minut när den rör sig och var 30:e minut när den står stilla.",
  reportsInZone:
    "Enheten är i en av sina zoner och behåller sitt rapportintervall tills den lämnar zonen.",
  onlyAdministrators: "Administratörer slår på och av stöldläget.",
  question: {
    on: (unit) => `Slå på stöldläget för ${unit}?`,
    off: (unit) => `Stänga av stöldläget för ${unit}?`,
  },
  consequence: {
    on:
      "De som tar emot säkerhetslarm och föraren får veta det. Så länge stöldläget är på syns var enheten är även under privata resor.",
    off:
      "Enheten går tillbaka till sitt vanliga rapportintervall, privata resor döljs igen och alla stöldlänkar slutar fungera.",
  },
  switch: { on: "Slå på stöldläget", off: "Stäng av stöldläget" },
  cancel: "Avbryt",
  positions: "Senaste positioner",
  noPositions: "Ingen position är känd från det senaste dygnet.",
  map: "Karta med de senaste positionerna",
  time: "Tid",
  place: "Plats",
  coordinates: "Koordinater",
  speed: "Hastighet",
  history: "På och av",
  mode: "Stöldläge",
  on: "På",
  off: "Av",
  who: "Av vem",
  nobody: "En person som inte finns kvar",
  left: (geofence) => `Enheten lämnade ${geofence}`,
  info: "Stölduppgifter",
  infoLabel: {
    stolen_on: "Datum för stölden",
    stolen_from: "Stulen från",
    stolen_what: "Vad som är stulet",
    owner_name: "Ägarens namn",
    owner_email: "Ägarens e-post",
    owner_phone: "Ägarens telefon",
    police_station: "Polisstation",
    police_report_number: "Polisanmälans nummer",
    insurance_claim_number: "Försäkringsbolagets skadenummer",
    other_information: "Övriga upplysningar",
    recipients: "Mottagare av stöldrapporten",
  },
  recipientsHint: "En e-postadress per rad, högst 20, ingen två gånger.",
  save: "Spara",
  report: "Stöldrapport",
  onSince: (when) => `På sedan ${when}`,
  noInfo: "Inget är antecknat om stölden.",
  changeInfo: "Ändra stölduppgifter",
  changeObject: "Ändra objektbeskrivning",
  sendTitle: "Skicka rapporten",
  goesTo: (recipients) => `Den skickas med e-post till ${recipients}.`,
  noRecipients:
    "Lägg till mottagare i stölduppgifterna för att skicka rapporten.",
  holds:
    "Rapporten är en PDF med stölduppgifterna, de senaste positionerna och objektbeskrivningen med bilder.",
  send: "Skicka med e-post",
  download: "Ladda ner som PDF",
  sent: "Skickade rapporter",
  links: "Stöldlänkar",
  linkAbout:
    "En stöldlänk visar polisen var enheten är, utan inloggning: position, tid, hastighet och vägen sedan stöldläget slogs på, och inget annat. Den fungerar i 24 timmar, så länge stöldläget är på. Vem som öppnar den loggas här.",
  linkOnce: "Kopiera länken nu: den visas bara en gång.",
  linkNeedsMode: "Slå först på stöldläget.",
  createLink: "Skapa en stöldlänk",
  noLinks: "Det finns inga stöldlänkar.",
  linkMade: (when, who) => `Skapad ${when} av ${who}.`,
  linkUntil: (when) => `Den fungerar till ${when}.`,
  linkEnded: (when) => `Den slutade fungera ${when}.`,
  revoke: "Återkalla",
  noLooks: "Ingen har öppnat den.",
  looked: "Öppnad",
  address: "IP-adress",
  browser: "Webbläsare",
  linkTitle: "Position just nu",
  linkGone: "Länken finns inte eller fungerar inte längre.",
  noReportYet: "Enheten har inte rapporterat någon position än.",
  lastSeen: (when, speed) =>
    speed === null
      ? `Senaste position: ${when}.`
      : `Senaste position: ${when}, ${speed}.`,
  linkNotes: (seconds, until, zone) =>
    `Sidan uppdateras själv var ${seconds}:e sekund. Länken fungerar till ${until}. Tiderna gäller i ${zone}. Vem som öppnar den loggas för ägaren.`,
};

export const theftByKey: typeof en.theftByKey = {
  PhoneOfOwner: "Ange ett telefonnummer, som +46 70 123 45 67.",
  TooManyRecipients: "Högst 20 mottagare.",
  TooLong2000: "Högst 2 000 tecken.",
  NoRecipients: "Lägg först till mottagare i stölduppgifterna.",
  TheftModeIsOff: "Slå först på stöldläget.",
  TheftModeStatus: "Status är 1 (på) eller 0 (av).",
};

export const theftNotices: typeof en.theftNotices = {
  TheftModeOn: "Stöldläget är på för enheten.",
  TheftInfoSaved: "Stölduppgifterna är sparade.",
  TheftReportSent: "Stöldrapporten är på väg till mottagarna.",
  TheftLinkRevoked: "Stöldlänken är återkallad.",
  TheftModeOff: "Stöldläget är av för enheten.",
};

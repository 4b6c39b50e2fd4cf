import type * as en from "../en/message.ts";

export const message: typeof en.message = {
  nav: "Notiser",
  sent: "Meddelanden",
  sentExplanation:
    "E-post, SMS och notiser till kontots användare. Koder och inloggningslänkar sparas inte.",
  search: "Mottagare eller ämne",
  noneSent: "Inga meddelanden har skickats än.",
  noneFound: "Inget meddelande stämmer med sökningen.",
  older: "Äldre meddelanden",
  newest: "Senaste meddelandena",
  nextTryAt: (time) => `Nästa försök ${time}`,
  channel: { email: "E-post", sms: "Sms", push: "Notis" },
  state: { waiting: "Väntar", sent: "Skickat", failed: "Misslyckades" },
  reason: {
    noBrowser: "Användaren har ingen webbläsare med notiser på",
    browserGone: "Webbläsaren tar inte längre emot notiser",
    noMailAddress: "Ingen giltig e-postadress",
    noPhoneNumber: "Inget telefonnummer med landskod",
    channelNotSet: "Tjänsten är inte inställd för att skicka på det här sättet",
    interrupted: "Alla försök avbröts",
  },
  kind: {
    twoFactorCode: "Kod för inloggning",
    passwordChanged: "Ändrat lösenord",
    passwordReset: "Länk för nytt lösenord",
    invitation: "Inbjudan",
    passwordSet: "Lösenord satt av en administratör",
    welcome: "Välkomstmeddelande",
    attestReminder: "Påminnelse om attest",
    supportRequest: "Meddelande till support",
  },
  mailbox: "Demobrevlådan",
  mailboxExplanation:
    "Demoversionen har ingen e-postserver, så det som skulle ha skickats visas här.",
  mailboxEmpty: "Inget har skickats än. Ladda om sidan om en stund.",
  to: "Till",
  device: "Notiser på den här enheten",
  deviceExplanation:
    "Få påminnelser och larm som notiser i den här webbläsaren, även när sidan är stängd.",
  deviceOn: "Notiser är på.",
  deviceOff: "Notiser är av.",
  turnOn: "Slå på",
  turnOff: "Stäng av",
  deviceDenied:
    "Webbläsaren tillåter inte notiser från webbplatsen. Tillåt dem i webbläsarens inställningar.",
  deviceUnsupported: "Den här webbläsaren kan inte visa notiser.",
  deviceFailed: "Det gick inte. Försök igen om en stund.",
  devices: (count) =>
    count === 1
      ? "Notiser är på i 1 webbläsare."
      : `Notiser är på i ${count} webbläsare.`,
};

export const messageByKey: typeof en.messageByKey = {
  PushServiceUnknown: "Webbläsaren angav en okänd notistjänst.",
};

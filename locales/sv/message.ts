import type {
  notifications as en,
  notificationTexts as enTexts,
} from "../en/message.ts";

/** Det som skickas, och om den här enheten tar emot notiser. */
export const notifications: typeof en = {
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
    passwordReset: "Länk för nytt lösenord",
    invitation: "Inbjudan",
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
  drivers: "Förare",
  noDrivers: "Ingen förare har resor i perioden.",
  remind: "Skicka påminnelse",
  remindOne: (name) => `Skicka en påminnelse till ${name}`,
  remindAll: "Påminn alla som har resor kvar",
  reminder: {
    waiting: (time) => `Påminnelse på väg sedan ${time}`,
    sent: (time) => `Påmind ${time}`,
    failed: (time) => `Notisen kunde inte skickas ${time}`,
  },
};

/** Det som servern säger om dem. */
export const notificationTexts: typeof enTexts = {
  ReminderSent: "Påminnelsen är på väg.",
  NotificationSendFailed:
    "Notisen kunde inte skickas. Användaren har ingen enhet med notiser på.",
  PushServiceUnknown: "Webbläsaren angav en okänd notistjänst.",
};

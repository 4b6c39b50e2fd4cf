import type * as en from "../en/alert.ts";

export const alert: typeof en.alert = {
  title: "Stopp alarmer",
  explanation:
    "Oppgi innloggingen til brukeren som ikke lenger vil ha alarmer fra tjenesten.",
  username: "Brukernavn (e-post)",
  password: "Passord",
  removePush: "Stopp også push-varsler",
  submit: "Fjern fra alarmer",
  doneTitle: "Alarmene er stoppet",
  ok: "OK",
  toStart: "Til startsiden",
  forgotPassword: "Glemt passordet?",
  removed: (username) => `${username} får ikke flere alarmer.`,
  removedWithPush: (username) =>
    `${username} får ikke flere alarmer eller push-varsler.`,
};

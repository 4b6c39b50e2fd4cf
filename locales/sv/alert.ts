import type * as en from "../en/alert.ts";

export const alert: typeof en.alert = {
  title: "Stoppa larm",
  explanation:
    "Ange inloggningen för den användare som inte längre vill ha larm från tjänsten.",
  username: "Användarnamn (e-post)",
  password: "Lösenord",
  removePush: "Stoppa även pushnotiser",
  submit: "Ta bort från larm",
  doneTitle: "Larmen är stoppade",
  ok: "OK",
  toStart: "Till startsidan",
  forgotPassword: "Glömt lösenordet?",
  removed: (username) => `${username} får inga fler larm.`,
  removedWithPush: (username) =>
    `${username} får inga fler larm eller pushnotiser.`,
};

/** Stopping alerts without a login. */
export const alert = {
  title: "Stop alerts",
  explanation:
    "Enter the login of the user who no longer wants alerts from this service.",
  username: "Username (e-mail)",
  password: "Password",
  removePush: "Stop push notifications too",
  submit: "Remove from alerts",
  doneTitle: "Alerts are stopped",
  ok: "OK",
  toStart: "To the start page",
  forgotPassword: "Forgot password?",
  removed: (username: string) => `${username} no longer gets alerts.`,
  removedWithPush: (username: string) =>
    `${username} no longer gets alerts or push notifications.`,
};

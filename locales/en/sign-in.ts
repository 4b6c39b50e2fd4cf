/** The login page, the code page and the change of one's own password. */
export const login = {
  username: "Username (e-mail)",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  rememberMe: "Remember me",
  submit: "Log in",
};

export const signIn = {
  forgotPassword: "Forgot password?",
  createAccount: "Create account",
  welcome: "Welcome",
  newHere:
    "New here? Create an account and register your unit in a few minutes.",
  otherSite: "Are your units on another site? Log in there:",
  mailbox: "Demo mailbox",
  passwordsAreKnown:
    "This is a demo: everybody knows its passwords. Do not enter anything that others must not see.",
  codeTitle: "Verification code",
  codeSent: (email: string) =>
    `A code has been sent to ${email}. It is valid for 10 minutes.`,
  code: "Code (6 digits)",
  codeOfApp:
    "Enter the code that your authenticator app shows now, or one of your recovery codes.",
  appCode: "Code from the app, or recovery code",
  passkey: "Use a passkey",
  passkeyFailed:
    "No passkey was used. Try again, or log in with your password.",
  trustBrowser: "Trust this browser for 180 days",
  verify: "Verify",
  resend: "Send a new code",
  resendIn: "A new code can be requested in",
  reload: "Check again",
  cancel: "Cancel",
  changePassword: "Change password",
  changePasswordOf: (name: string) => `${name}: change password`,
  newPassword: "New password",
  confirmPassword: "Confirm password",
  save: "Save",
};

/** What the server says about it, by text key. */
export const signInByKey = {
  InvalidCredentials: "Invalid username and/or password.",
  InvalidCredentialsRemaining:
    "Invalid username and/or password. Tries left: {count}.",
  TooManyFailedLogins:
    "Too many failed login attempts. Please try again after 1 hour",
  SpecifyCode: "Enter the 6 digits of the code.",
  SpecifyUserId: "Specify the id of the user.",
  WrongCode: "The code is wrong or has expired. Log in again to get a new one.",
  CodeLoginGone: "The login took too long. Log in again.",
  ResendTooSoon: "Another code can be requested in {count} seconds.",
  UseAuthenticator: "Use the code from your authenticator app.",
  PasskeyUnknown: "This passkey does not work here. Log in with your password.",
  InvalidEmail2FA: "The verification code could not be sent to your e-mail.",
};

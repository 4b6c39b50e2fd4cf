/** Choosing a new password by a link. */
export const password = {
  forgot: {
    title: "Forgot password",
    explanation:
      "Enter the e-mail that you log in with. We send you a link to choose a new password.",
    email: "E-mail",
    submit: "Send reset link",
    cancel: "Cancel",
  },
  reset: {
    title: "Reset password",
    password: "New password",
    confirmation: "Confirm new password",
    rule:
      "At least 8 characters, with one uppercase letter, one digit and one special character.",
    submit: "Save",
    cancel: "Cancel",
    newLink: "Send a new link",
  },
};

/** What the server says about it, by text key. */
export const passwordByKey = {
  SpecifyPassword: "Specify your password.",
  WrongPassword: "Wrong password.",
  SpecifyNewPassword: "Specify a new password.",
  PasswordMustInclude:
    "A password must have at least 8 characters and include one uppercase letter, one digit and one special character.",
  PasswordTooCommon: "This password is too common. Choose another one.",
  PasswordTooLong: "A password has at most 128 characters.",
  PasswordNotMatch: "The passwords do not match.",
  EmailDoesNotExist: "E-mail does not exist.",
  InvalidResetCode: "Invalid reset code.",
  ResetLinkExpired: "Password reset link expired (valid 1 hour).",
};

/** Notices that show once when something is done. */
export const passwordNotices = {
  PasswordResetLink:
    "A link to reset your password has been sent to your e-mail. It is valid for 1 hour.",
  PasswordChanged:
    "Your password has been changed. You can now log in with it.",
};

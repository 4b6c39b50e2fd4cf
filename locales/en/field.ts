/** What is wrong with a field that several forms share. */
export const fieldTexts = {
  EmailRepeated: "An e-mail may stand in the list only once.",
  UsernameCharacters: "A username is an e-mail or has only a-z, 0-9, - and _.",
  PasswordTooLong: "A password has at most 128 characters.",
  CompanyPhoneFormat:
    "A company phone has digits only and does not start with 07, 46, 47 or +.",
  InvalidOrgNumber: "An organisation number has digits and dashes only.",
  FullNameTooLong: "First and last name have at most 50 characters together.",
  SpecifyMac: "Specify a MAC address.",
  InvalidMac: "The MAC address is invalid.",
  MacInUse: "The MAC address is already in use.",
  UnknownList: "The account has no such list of names.",
};

/** Texts whose keys the specification names, wherever they show (ERR-06 to ERR-08). */
export const catalogue = {
  SpecifyValidEmail: "Specify a valid e-mail address.",
  EnterValidEmail: "Enter a valid e-mail address.",
  SpecifyReseller: "Specify the reseller.",
  SpecifyCompanyName: "Specify the name of the company.",
  SpecifyFullName: "Specify first name and last name.",
  SpecifyOrgNumber: "Specify the organisation number: digits and dashes only.",
  SpecifypersonalNum: "Specify your personal number.",
  InvalidPersonalNum: "The personal number is not valid.",
  SpecifyAddress: "Specify street, postal code and city.",
  SpecifyPhoneNum: "Specify a phone number.",
  MakeSurePhoneNunIsCorrect:
    "Make sure that the phone number is correct: digits only.",
  Min8CharacterPhoneNumber: "A phone number has at least 8 digits.",
  SpecifyNewPassword: "Specify a new password.",
  PasswordMustInclude:
    "A password must have at least 8 characters and include one uppercase letter, one digit and one special character.",
  PasswordNotMatch: "The passwords do not match.",
  SelectPaymentMode: "Select how you want to pay.",
  "AcceptTerms&Conditions": "Accept the terms and conditions.",
  StartTimeAndEndTimeCannotBeSame:
    "The start time and the end time cannot be the same.",
  SpecifyPurpose: "Specify a purpose.",
  SelectDriver: "Select a driver.",
  SelectImei: "Select a vehicle.",
  RadiusLessThan300: "The radius cannot be less than 300 meters.",
  SafeReturnHomeAddrEmpty: "Specify an address that can be found on the map.",
  YouCanNowLogin: "Your account has been created. You can now log in.",
  PasswordResetLink:
    "A link to reset your password has been sent to your e-mail. It is valid for 1 hour.",
  PasswordChanged:
    "Your password has been changed. You can now log in with it.",
  NewBookingSuccessMsg: "The booking has been made.",
  UpdateSuccessMsg: "The booking has been updated.",
  DeleteMsg: "The booking has been deleted.",
  HomeAddressUpdateMsg: "The home address has been updated.",
  AlertScheduleUpdated: "The alert schedule has been updated.",
  UserUpdated: "User updated successfully.",
  InvalidEmail2FA: "The verification code could not be sent to your e-mail.",
  ErrPastDateMsg: "A day that has passed cannot be booked.",
  ErrSavePastDateMsg: "A booking cannot be saved for a time that has passed.",
  ErrEditPastDateMsg: "Only future bookings can be edited or deleted.",
  CannotEditOthersBooking: "You cannot edit a booking of somebody else.",
  SafeHomeEnableMsg:
    "Set an address and a schedule before you switch on safe return home.",
};

/** Checking in to a unit. */
export const checkIn = {
  title: "Check in",
  current: (name: string) => `Checked in now: ${name}`,
  nobody: "Nobody is checked in.",
  you: "You are checked in.",
  submit: "Check me in",
  confirm: "Check out and check me in",
  qrTitle: "QR code for check-in",
  qrExplanation: (name: string) => `Scan the code to check in to ${name}.`,
  print: "Print the page and put it in the vehicle.",
};

/** What the server says about it, by text key. */
export const checkInByKey = {
  ChooseDriver: "Choose a driver. 'No driver' cannot be checked in.",
  ConfirmCheckOut:
    "Another driver is checked in. Confirm first that this driver is checked out.",
  AlreadyCheckedIn: "The driver is already checked in.",
  CodeUnknown: "The code belongs to no unit of your account.",
  NoAccessToUnit: "You have no access to the unit, so you cannot check in.",
};

/** Notices that show once when something is done. */
export const checkInNotices = {
  DriverCheckedIn: "The driver is checked in.",
  DriverCheckedOut: "The driver is checked out.",
  PrivateTripsSkipped:
    "The driver is checked in. Private trips that you may not see keep their driver. If such a trip has no driver, you can set who drove.",
};

/** Users of an account and their access to units. */
export const user = {
  title: "Users",
  shown: (shown: number, total: number) => {
    const users = total === 1 ? "user" : "users";
    return shown === total
      ? `${total} ${users}`
      : `Showing ${shown} of ${total} ${users}`;
  },
  search: "Search name, e-mail, phone or department",
  /** What the search finds, short enough for the field on a phone. */
  searchHint: "Name, e-mail, phone",
  everyone: "All users",
  sort: "Sort by",
  sorts: { name: "Name", email: "E-mail", department: "Department" },
  descending: "From Z to A",
  several: {
    title: "Change several users",
    selected: "Selected users",
    chosen: "{count} chosen",
    tick: (name: string) => `Select ${name}`,
    tasks: { invitation: "Send login link", department: "Change department" },
    question: {
      invitation: (count: number) =>
        `Send a link to ${
          count === 1 ? "1 user" : `${count} users`
        }, where each chooses a password?`,
      department: (count: number) =>
        `Which department ${
          count === 1 ? "does the user" : `do the ${count} users`
        } belong to?`,
    },
    hint: {
      invitation:
        "The link is valid for 7 days. The password of today works until a new one is chosen.",
      department:
        "Users who change department lose their units. Give new ones under Access.",
    },
    done: (count: number) =>
      `${count === 1 ? "1 user" : `${count} users`} done.`,
    refused: (count: number) =>
      `${count === 1 ? "1 user was" : `${count} users were`} not changed.`,
  },
  noneFound: "No user matches the search.",
  add: "Add user",
  edit: (name: string) => `Edit ${name}`,
  accessOf: (name: string) => `Access of ${name}`,
  passwordOf: (name: string) => `New password for ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  access: "Access",
  password: "Password",
  delete: "Delete",
  keep: "Keep",
  deleteQuestion: (name: string) =>
    `Delete ${name}? The person can no longer log in. Trips and logs keep the name. This cannot be undone.`,
  units: (count: number) => count === 1 ? "1 unit" : `${count} units`,
  allUnits: "All units",
  roles: {
    user: "User",
    administrator: "Administrator",
    administratorWithoutAccess: "Administrator of assigned units",
  },
  roleHints: {
    user: "Sees the units given under Access.",
    administrator: "Manages users, units and settings and sees all units.",
    administratorWithoutAccess:
      "Manages users and settings, but sees only the units given under Access.",
  },
  role: "Role",
  rights: "Rights",
  attestAdmin: "Attests everybody's trips",
  attestUser: "Attests own trips",
  realtimeMap: "Map",
  twoFactor: "Two-factor login: a code by e-mail at login",
  mayChangeFrequency: "May change how often units report",
  person: "Name and contact",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  username: "Username",
  employeeNumber: "Employee number",
  employeeNumberHint:
    "As the payroll program knows the person; payroll files need it.",
  usernameHint:
    "Optional. The e-mail always works for logging in; a username has a-z, 0-9, - and _.",
  phone: "Phone",
  phoneHint:
    "Digits only, without the country code and the first 0, as in 701234567.",
  kind: "Account type",
  kinds: { company: "Company", private: "Private" },
  personalNumber: "Personal number",
  personalNumberStored: (masked: string) =>
    `Saved: ${masked}. Leave empty to keep it.`,
  personalNumberHint:
    "Only if you need it. It is stored encrypted and never shown in full.",
  removePersonalNumber: "Remove the saved personal number",
  organisationNumber: "Organisation number",
  companyName: "Company name",
  companyNameHint:
    "Only for a company other than the account’s. Then also enter its organisation number.",
  address: "Address",
  zipCode: "Postal code",
  city: "City",
  country: "Country",
  noCountry: "Not specified",
  department: "Department",
  noDepartment: "No department",
  anyDepartment: "All departments",
  departmentHint:
    "If you change the department, the units given to the user are removed. Give new ones under Access.",
  firstPassword: "Password",
  invite: "Send an invitation: the user chooses a password",
  setPassword: "Set a password now",
  newPassword: "New password",
  confirmation: "Confirm password",
  passwordExplanation:
    "The user is logged out everywhere, the passkeys are removed, and the user logs in with the new password.",
  invitationExplanation: (email: string) =>
    `Send a link to ${email}, where the user chooses a password. It is valid for 7 days.`,
  passwordByLink:
    "You see only some units yourself, so you cannot set the password: the user chooses it through a link in an e-mail.",
  passwordBehindLock: (units: string) =>
    `The user sees locked units that you do not see: ${units}. Until they are unlocked, the user chooses the password through a link in an e-mail.`,
  sendInvitation: "Send invitation",
  save: "Save",
  cancel: "Cancel",
  back: "Back to the users",
  yes: "Yes",
  no: "No",
  unitSearch: "Search name, registration number or IMEI",
  onlyGiven: "Only units the user has",
  given: (given: number, total: number) =>
    `The user has ${given} of ${total} units.`,
  seesAll: "An administrator sees all units of the account.",
  noUnits: "No unit matches.",
  found: (count: number) =>
    count === 1 ? "1 unit matches." : `${count} units match.`,
  savePage: "Save these units",
  giveAll: (count: number) =>
    count === 1 ? "Give access to 1 unit" : `Give access to all ${count}`,
  takeAll: (count: number) =>
    count === 1 ? "Remove access to 1 unit" : `Remove access to all ${count}`,
};

/** What the server says about it, by text key. */
export const userByKey = {
  SelectUsers: "Choose at least one user.",
  UserNotFound: "User not found.",
  LastAdministrator:
    "The account needs at least one administrator with access to all units.",
  CannotDeleteYourself: "You cannot delete your own account",
  MoreThanOwnAccess:
    "You see only some units yourself, so you cannot change or create a user who sees all.",
  PasswordByLinkOnly:
    "You see only some units yourself, so you cannot set passwords. Send the user a link to choose one.",
  EmailOfOthers:
    "You see only some units yourself, so you cannot change the e-mail of others: links for a new password go there.",
  SeesLockedUnits:
    "The user sees locked units that you do not see: {name}. Until they are unlocked, you can set neither the password nor the e-mail. Send the user a link to choose a password.",
  ChooseRole: "Choose a role.",
};

/** Notices that show once when something is done. */
export const userNotices = {
  UserUpdated: "User updated successfully.",
  UserCreated: "The user has been created.",
  UserInvited: "The user has been created and an invitation has been sent.",
  InvitationSent: "The invitation has been sent.",
  UserDeleted: "The user has been deleted.",
  UserPasswordSet: "The new password has been set.",
  AccessSaved: "The access has been saved.",
  AccessReset:
    "The user has been saved. Because the department changed, the access to units was removed: give units below.",
};

/** The name lists of an account, their pages, and choices from them. */
export const name = {
  forUnits: "Tags and departments",
  forTrips: "Purposes and projects",
  lists: {
    purposes: {
      title: "Default purposes",
      about: "Offered as choices when a trip gets its purpose.",
      none: "There is no default purpose yet.",
      fresh: "New purpose",
    },
    projects: {
      title: "Projects",
      about:
        "Picked for trips. Trips keep the name when a project is renamed or deleted.",
      none: "There is no project yet.",
      fresh: "New project",
    },
    tags: {
      title: "Tags",
      about: "A unit can have several, and lists can be narrowed to one.",
      none: "There is no tag yet.",
      fresh: "New tag",
    },
    departments: {
      title: "Departments",
      about: "Units and users can each belong to one.",
      none: "There is no department yet.",
      fresh: "New department",
    },
  },
  question: (
    name: string,
    uses: { units: number; users: number; isForTrips: boolean },
  ) =>
    [
      `Delete ${name}?`,
      takenFrom(uses),
      uses.isForTrips ? "Trips that have it keep its text." : "",
    ].filter(Boolean).join(" "),
  tag: "Tag",
  department: "Department",
  anyTag: "All tags",
  anyDepartment: "All departments",
  create: "Create",
  nameOf: (name: string) => `Name of ${name}`,
  rename: "Rename",
  delete: "Delete",
  deleteOf: (name: string) => `Delete ${name}`,
  keep: "Keep it",
  usersMay: "Users who are not administrators may create purposes and projects",
  saveOption: "Save",
  project: "Project",
  noProject: "No project",
  anyProject: "All projects",
  setProject: "Set project",
};

/** What the server says about it, by text key. */
export const nameByKey = {
  UnknownList: "The account has no such list of names.",
  SpecifyName: "Specify a name.",
  PurposeExists: "The purpose already exists.",
  ProjectExists: "The project name already exists.",
  PurposeNotFound: "The purpose was not found.",
  ProjectNotFound: "The project was not found.",
  NamesByAdministrators:
    "Only administrators may change purposes and projects in this account.",
  TagExists: "The tag name already exists.",
  DepartmentExists: "The department name already exists.",
  TagNotFound: "The tag was not found.",
  DepartmentNotFound: "The department was not found.",
  OrganisedByAdministrators:
    "Only administrators may change tags and departments.",
};

function takenFrom({ units, users }: { units: number; users: number }) {
  const from = [
    units > 0 && (units === 1 ? "1 unit" : `${units} units`),
    users > 0 && (users === 1 ? "1 user" : `${users} users`),
  ].filter(Boolean);
  return from.length > 0 ? `It is removed from ${from.join(" and ")}.` : "";
}

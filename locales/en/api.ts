/** The page that describes the JSON API. The descriptions of the calls are in English only. */
export const api = {
  title: "API calls",
  introduction:
    "Every call answers { success, data, errors }. Log in by POST /api/v1/login and send data.user.token as a bearer token.",
  who: {
    everybody: "Open to everybody",
    signedIn: "Logged in",
    administrator: "Administrators",
    allSeeingAdministrator: "Administrators who see all units",
    support: "Support staff",
  },
  query: "Query",
  body: "Body",
  answer: "Answer",
  required: "required",
};

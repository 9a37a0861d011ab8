/** The person of every page that is rendered for somebody signed in. */
export const USER_ID = "0199c9a2-0000-7000-8000-000000000001";

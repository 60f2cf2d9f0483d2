import * as accountsPaths from "../../server/contract/accounts/paths.ts";
import { pageBrowser } from "../core/page-browser.ts";
import { createSessionApi } from "./session-api.ts";

// The script of the sign-in page and of the owner area. Without it their forms are posted.

const api = createSessionApi(pageBrowser);

/** Falls back to the posted form if the call fails; its answer gives the reason. */
async function signOut(form: HTMLFormElement): Promise<void> {
  const { ok } = await api.signOut();
  if (ok) location.assign("/");
  else form.submit();
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  const result = await api.signIn({
    email: text("email"),
    password: text("password"),
    rememberMe: fields.has("rememberMe"),
  });
  if (result.ok) return location.assign(toOwnPath(text("returnTo")));
  if (result.failure.kind !== "refused") return form.submit();
  showProblem(form, result.failure.message);
}

/** A path of this site. For any other address it is the sign-in page, which tells who is signed in. */
function toOwnPath(path: string): string {
  const url = new URL(path === "" ? accountsPaths.signIn : path, location.origin);
  return url.origin === location.origin ? url.href : accountsPaths.signIn;
}

const PROBLEM = "sign-in-problem";

function showProblem(form: HTMLFormElement, message: string): void {
  const shown = document.getElementById(PROBLEM) ?? document.createElement("p");
  shown.id = PROBLEM;
  shown.className = "sqs-sign-in-problem";
  shown.setAttribute("role", "alert");
  shown.textContent = message;
  form.prepend(shown);
  for (const field of form.querySelectorAll<HTMLInputElement>("[type=email], [type=password]")) {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", PROBLEM);
  }
  form.querySelector<HTMLInputElement>("[type=password]")?.select();
}

/** Forms that wait for an answer. */
const sent = new WeakSet<HTMLFormElement>();

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const path = new URL(form.action).pathname;
  const send =
    path === accountsPaths.signOut ? signOut : path === accountsPaths.signIn ? signIn : undefined;
  if (!send) return;
  event.preventDefault();
  if (sent.has(form)) return;
  sent.add(form);
  void send(form).finally(() => sent.delete(form));
});

const preferences = document.querySelector<HTMLFormElement>("form[data-preferences]");
if (preferences) {
  void import("./preferences.ts").then(({ startPreferences }) => startPreferences(preferences));
}
const navigation = document.querySelector<HTMLElement>("[data-main-navigation]");
if (navigation) {
  void import("./navigation.ts").then(({ startNavigation }) => startNavigation(navigation));
}

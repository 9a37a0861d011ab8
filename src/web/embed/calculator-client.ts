import { readSimpleDraw, simpleDrawAnswer } from "#domain/dosing/simple-draw.ts";

/** Answers the calculator's form in the browser: nothing typed is sent or kept. Loaded at the first keystroke. */
const form = document.querySelector("form");
const output = document.querySelector("output");

function answer(): void {
  if (!form || !output) return;
  const typed = new FormData(form);
  const draw = readSimpleDraw((name) => typed.get(name)?.toString() ?? null);
  output.replaceChildren(
    ...simpleDrawAnswer(draw).map(({ tone, text }) => {
      const line = document.createElement("p");
      line.className = tone;
      line.textContent = text;
      return line;
    }),
  );
}

form?.addEventListener("input", answer);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  answer();
});
answer();

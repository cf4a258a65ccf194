import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'

export const MAX_NOTE_CHARS = 200

/** What the Connect button opens. */
export const connectDialog = ({ fullName }: Person, asksForEmail: boolean): Html =>
  asksForEmail
    ? html`<dialog data-dialog="email-required" aria-labelledby="email-title">
        <h2 id="email-title">How do you know ${fullName}?</h2>
        <p>${fullName} only accepts invitations from people who know their e-mail address.</p>
        <div class="actions">
          <button type="button" data-action="dismiss">Back to the profile</button>
        </div>
      </dialog>`
    : html`<dialog data-dialog="invite" aria-labelledby="invite-title">
        <h2 id="invite-title">Invite ${fullName} to connect</h2>
        <p class="quiet" data-without-note>Invitations with a few words of your own are answered more often.</p>
        <div data-with-note hidden>
          <label for="note">Your note</label>
          <textarea id="note" name="note" rows="4" maxlength="${MAX_NOTE_CHARS}"
            placeholder="How do you know each other, or why would you like to?"></textarea>
          <p class="quiet right"><span data-note-left>${MAX_NOTE_CHARS}</span> characters left</p>
        </div>
        <div class="actions">
          <button type="button" data-action="dismiss">Cancel</button>
          <button type="button" data-action="add-note" data-without-note>Add a note</button>
          <button type="button" class="primary" data-action="send-without-note"
            data-without-note>Send without a note</button>
          <button type="button" class="primary" data-action="send-note" data-with-note hidden>Send</button>
        </div>
      </dialog>`

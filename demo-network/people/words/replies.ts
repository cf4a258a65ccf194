import type { ReplyIntent } from '../replying.ts'

type Texts = Readonly<Record<ReplyIntent, readonly string[]>>

/** By language; `{name}` is the first name of whoever replies, `{company}` where they work. */
export const replies: Readonly<Record<string, Texts>> = {
  en: {
    interested: [
      'Thanks for writing, this is timely. Could you do a call on Thursday afternoon?\n\n{name}',
      'Sounds interesting. What would it cost for a team our size at {company}?',
      'Happy to hear more 🙂 Send me a link to your calendar?',
    ],
    later: [
      'Not a topic for us this quarter, but please ask again in spring.',
      'We are in the middle of a move at {company}. Can we pick this up in two months?',
      'Good idea, wrong week. Remind me after the holidays?\n\nBest,\n{name}',
    ],
    not_interested: [
      'Thanks, but we have something in place and are happy with it.',
      'No need at {company} at the moment. Please take me off your list.',
      'Not for us, sorry. Good luck with it.',
    ],
    wrong_person: [
      'You would be better off with our operations team, I don’t decide on this.',
      'I changed roles last month. My colleague looks after this at {company} now.',
    ],
    out_of_office: [
      'Thank you for your message. I am out of the office until Monday and read messages once a day.\n\n{name}',
      'Automatic reply: I am on leave with limited access. In urgent cases please call {company}.',
    ],
  },
  ja: {
    interested: [
      'ご連絡ありがとうございます。ちょうど検討していたところです。\n木曜の午後でしたらお時間をいただけますでしょうか。',
      'お世話になっております。{company}の{name}です。\n資料をお送りいただけますと幸いです。社内で検討いたします。',
      '興味があります。費用感を教えていただけますか？',
    ],
    later: [
      '今期は予算の都合で難しいのですが、来期にまたご連絡いただけますでしょうか。',
      'ご連絡ありがとうございます。ただいま繁忙期のため、再来月以降にあらためてご相談させてください。',
    ],
    not_interested: [
      'ご丁寧にありがとうございます。申し訳ございませんが、今回は見送らせていただきます。',
      'すでに他社のサービスを利用しておりますので、今後のご連絡はご遠慮ください。',
    ],
    wrong_person: [
      '申し訳ございません。私は担当ではございませんので、営業企画部までお問い合わせいただけますか。',
      '先月異動いたしまして、現在は別の者が担当しております。',
    ],
    out_of_office: [
      '【自動返信】お問い合わせありがとうございます。休暇をいただいており、月曜日に順次返信いたします。',
      'ただいま出張中のため、返信が遅れます。お急ぎの場合は{company}の代表までご連絡ください。',
    ],
  },
  de: {
    interested: [
      'Danke für die Nachricht, das passt gerade gut. Geht bei Ihnen Donnerstagnachmittag?\n\nViele Grüße\n{name}',
    ],
    later: ['Im Moment leider nicht. Melden Sie sich gern im Frühjahr noch einmal.'],
    not_interested: ['Vielen Dank, aber wir sind bei {company} bereits gut versorgt.'],
    wrong_person: ['Dafür bin ich nicht zuständig, bitte wenden Sie sich an unseren Einkauf.'],
    out_of_office: ['Ich bin bis Montag nicht im Büro und antworte danach.\n\n{name}'],
  },
  fr: {
    interested: [
      'Merci pour votre message, le sujet m’intéresse. Êtes-vous disponible jeudi après-midi ?\n\nCordialement,\n{name}',
    ],
    later: ['Ce n’est pas le bon moment pour nous. Pouvez-vous revenir vers moi au printemps ?'],
    not_interested: ['Merci, mais nous ne cherchons rien de ce côté chez {company}.'],
    wrong_person: [
      'Je ne suis pas la bonne personne, voyez plutôt avec notre direction des achats.',
    ],
    out_of_office: ['Je suis absent(e) du bureau jusqu’à lundi et vous répondrai à mon retour.'],
  },
  es: {
    interested: [
      'Gracias por escribir, me interesa. ¿Hablamos el jueves por la tarde?\n\nUn saludo,\n{name}',
    ],
    later: ['Ahora mismo no es buen momento. ¿Podría volver a escribirme en primavera?'],
    not_interested: ['Gracias, pero en {company} ya tenemos una solución.'],
    wrong_person: ['No soy la persona indicada, hable mejor con nuestro equipo de compras.'],
    out_of_office: ['Estoy fuera de la oficina hasta el lunes. Responderé a mi regreso.'],
  },
}

/** Where one of those languages is at home. */
export const languageOfCountry: Readonly<Record<string, string>> = {
  JP: 'ja',
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  MX: 'es',
}

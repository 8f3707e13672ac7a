import type { SubscriberWords } from './words.ts';

export const ja: SubscriberWords = {
  form: {
    title: 'メールで通知を受け取る',
    lead: '障害が起きたときと終わったときにメールでお知らせします。',
    email: 'メールアドレス',
    choice: '通知の対象',
    everything: 'すべて',
    chosen: '次の項目のみ：',
    leaveEmpty: '空欄のままにしてください',
    subscribe: '登録する',
    wrongAddress: '有効なメールアドレスを入力してください。',
    noItems: '1つ以上選んでください。',
    back: '現在の状態を見る',
  },
  sent: {
    title: '受信トレイをご確認ください',
    text: 'このアドレスで通知を受け取れる場合は、リンクを記載したメールをお送りしました。リンクは7日間有効です。',
  },
  channel: {
    title: 'Webhookで通知を受け取る',
    lead: '障害が起きたときと終わったときに、Slack、Teams、Discordのチャンネルに投稿します。独自の受信先にはJSONを送ります。',
    instead: 'Slack、Teams、Discord、Webhookで通知を受け取る',
    url: '受信WebhookのURL',
    wrongUrl: 'https://で始まる受信WebhookのURLを入力してください。',
    sent: {
      title: '投稿をご確認ください',
      text: 'このWebhookが使える場合は、リンクを記載したメッセージを投稿しました。7日以内に開いて確認してください。',
    },
  },
  closed: {
    title: '現在、新しい登録は受け付けていません',
    text: 'フィードリーダーでこのページを確認できます。',
  },
  tooMany: {
    title: 'リクエストが多すぎます',
    text: '1時間後にもう一度お試しください。',
  },
  expired: {
    title: 'このリンクは期限切れです',
    text: 'もう一度登録すると、新しいリンクが届きます。',
  },
  confirm: {
    title: (page) => `${page}の通知を受け取りますか？`,
    text: (address) => `${address}にお送りします。`,
    button: '確認する',
    done: '通知の登録が完了しました',
    doneText: 'どのメッセージにも、変更や停止のためのリンクがあります。',
  },
  manage: {
    title: '通知の設定',
    text: (address) => `${address}にお送りしています。`,
    save: '保存',
    saved: '保存しました。',
    feed: 'フィードリーダー用の個人フィードです。共有しないでください：',
  },
  unsubscribe: {
    title: '通知を停止しますか？',
    text: (address, page) => `${address}には${page}の通知を送らなくなります。`,
    button: '登録を解除',
    done: '登録を解除しました',
    undoText: (date) => `${date}まで取り消せます。`,
    byApp: 'メールアプリからの要求です。',
    undo: '取り消す',
    undone: '通知を再開しました',
  },
  email: {
    confirmSubject: (page) => `${page}の通知の確認`,
    confirmText: 'このステータスページの通知を受け取るには、メールアドレスを確認してください。',
    channelText:
      'このチャンネルでステータスページの通知を受け取るには、確認してください。心当たりがない場合は、このメッセージを無視してください。',
    confirmButton: '確認する',
    confirmFacts: 'リンクは7日間有効です。',
    confirmReason:
      'このメールは、このページであなたのアドレスが入力されたためお送りしています。心当たりがない場合は、無視してください。',
    knownSubject: (page) => `${page}の通知は登録済みです`,
    knownText: 'あなたのアドレスがもう一度入力されました。何もする必要はありません。',
    knownReason: 'このメールは、このページであなたのアドレスが入力されたためお送りしています。',
    planned: (title) => `予定されたメンテナンス：${title}`,
    soon: (title) => `まもなく開始：${title}`,
    started: (title) => `開始：${title}`,
    completed: (title) => `完了：${title}`,
    viewMaintenance: 'メンテナンスを見る',
  },
};
